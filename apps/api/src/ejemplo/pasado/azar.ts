/** Reproducible random numbers. Each theme has its own sequence, so that adding one changes no other. */
export class Azar {
  #state: number

  constructor(theme: string) {
    // FNV-1a, which gives the same seed on every machine.
    this.#state = Array.from(theme).reduce(
      (hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619),
      2_166_136_261,
    )
  }

  /** From 0, included, to 1, excluded (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  /** A whole number from 0, included, to `size`, excluded. */
  below(size: number): number {
    return Math.floor(this.next() * size)
  }
}
