import { decimalText } from '@telar/costing'
import type { Formato } from '../../store/montos.ts'

/** Line feeds and the letters of Windows-1252: the standard fonts of PDF readers have no others. */
const KNOWN = /^[\n\x20-\x7e\xa1-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

const IN_PLACE: Readonly<Record<string, string>> = {
  '−': '-',
  '‐': '-',
  '‑': '-',
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '≈': '~',
  '√': 'v',
  '″': '"',
  '′': "'",
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
}

const known = (char: string): string => {
  if (KNOWN.test(char)) return char
  if (/\s/.test(char)) return ' '
  const instead = IN_PLACE[char] ?? char.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('⁄', '/')
  return KNOWN.test(instead) ? instead : '?'
}

/** Replaces letters that the fonts do not have: by a letter without accent, by typed signs ('->'), or else by a question mark. */
export const plain = (text: string): string =>
  KNOWN.test(text) ? text : Array.from(text.normalize('NFC').replaceAll('\r\n', '\n'), known).join('')

/** A plain amount as a number, or an exact count of millionths as a bigint. */
type Importe = number | bigint

const exact = (amount: Importe): `${number}` =>
  decimalText(typeof amount === 'bigint' ? amount : BigInt(Math.round(amount * 1e6)))

const signed = (micros: bigint, write: (size: bigint) => string): string =>
  `${micros > 0n ? '+' : micros < 0n ? '-' : ''}${write(micros < 0n ? -micros : micros)}`

export const formatOf = ({ locale, moneda }: Formato) => {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: moneda, useGrouping: true })
  const decimals = (least: number, most: number) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      useGrouping: true,
    })
  const [number, tenths, hundredths] = [decimals(0, 6), decimals(1, 1), decimals(2, 2)]
  const moneyInFull = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: moneda,
    maximumFractionDigits: 6,
  })
  const write = (amount: Importe | null) => (amount === null ? '–' : plain(money.format(exact(amount))))
  // An amount below half a cent would show as 0, so it is written in full.
  const writeSize = (size: bigint) => {
    const inCoins = write(size)
    return size > 0n && inCoins === write(0n) ? plain(moneyInFull.format(exact(size))) : inCoins
  }
  return {
    money: write,
    /** An incomplete cost is a lower bound. It is said in words, because the fonts have no ≥ sign. */
    costo: (amount: Importe | null, incompleto: boolean) => {
      if (amount === null || (incompleto && Number(amount) === 0)) return '–'
      return incompleto ? `al menos ${write(amount)}` : write(amount)
    },
    number: (amount: Importe) => plain(number.format(exact(amount))),
    /** An index with one decimal, as on the dashboard. */
    index: (valor: number) => plain(tenths.format(exact(Math.round(valor * 10) / 10))),
    /** A change of an amount, with its sign; below the smallest coin in full, as on screens. */
    move: (micros: bigint) => signed(micros, writeSize),
    /** A change in per cent, with its sign. */
    percent: (micros: bigint) => signed(micros, (size) => `${plain(hundredths.format(exact(size)))} %`),
  }
}
export type Format = ReturnType<typeof formatOf>
