/** The hash of a text with one more character; an empty text has 0. */
export const nextHash = (hash: number, char: number): number => (Math.imul(hash, 31) + char) | 0

const hashOf = (text: string): number => {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = nextHash(hash, text.charCodeAt(at))
  return hash
}

/** Spreads hashes over the slots: hashes of codes that count up lie close together, and each look-up would meet five others. */
const spread = (hash: number): number => {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return mixed ^ (mixed >>> 13)
}

const EMPTY = -1

/**
 * The positions of codes in a column, found from where they stand in a longer text. Millions of lines name codes, and
 * cutting each out and looking it up in a Map takes five times as long.
 */
export class Lugares {
  readonly #codigos: readonly string[]
  readonly #slots: Int32Array

  constructor(codigos: readonly string[]) {
    this.#codigos = codigos
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * codigos.length + 1))).fill(EMPTY)
    for (const [place, codigo] of codigos.entries()) {
      let slot = spread(hashOf(codigo)) & (this.#slots.length - 1)
      while (this.#slots[slot] !== EMPTY) slot = (slot + 1) & (this.#slots.length - 1)
      this.#slots[slot] = place
    }
  }

  /** The position of the code that stands in a text between two positions, given its hash; −1: there is none. */
  find(hash: number, text: string, from: number, to: number): number {
    const mask = this.#slots.length - 1
    for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
      const place = this.#slots[slot]!
      if (place === EMPTY || this.#is(place, text, from, to)) return place
    }
  }

  of(codigo: string): number {
    return this.find(hashOf(codigo), codigo, 0, codigo.length)
  }

  #is(place: number, text: string, from: number, to: number): boolean {
    const codigo = this.#codigos[place]!
    if (codigo.length !== to - from) return false
    for (let at = from; at < to; at++) if (text.charCodeAt(at) !== codigo.charCodeAt(at - from)) return false
    return true
  }
}
