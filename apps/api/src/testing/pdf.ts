import { inflateSync } from 'node:zlib'

/** The text of each page, as people would copy it. */
export const textosDe = (pdf: Buffer): string[] => {
  const pages: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue
    const end = pdf.indexOf('endstream', at)
    const content = inflateSync(pdf.subarray(at + 7, end)).toString('latin1')
    const texts = [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, parts]) =>
      [...parts!.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
        .join(''),
    )
    if (texts.length > 0) pages.push(texts.join('\n'))
  }
  return pages
}
