/** A map that shares its entries with its copies until one of them writes: a copy of 10⁵ entries would take ten milliseconds. */
export class SharedMap<K, V> {
  #entries: Map<K, V>
  #isShared = false

  constructor(entries: Iterable<readonly [K, V]> = []) {
    this.#entries = new Map(entries)
  }

  copy(): SharedMap<K, V> {
    const copy = new SharedMap<K, V>()
    copy.#entries = this.#entries
    copy.#isShared = true
    this.#isShared = true
    return copy
  }

  get size(): number {
    return this.#entries.size
  }

  has(key: K): boolean {
    return this.#entries.has(key)
  }

  get(key: K): V | undefined {
    return this.#entries.get(key)
  }

  keys(): MapIterator<K> {
    return this.#entries.keys()
  }

  values(): MapIterator<V> {
    return this.#entries.values()
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.#entries.entries()
  }

  set(key: K, value: V): void {
    this.#own().set(key, value)
  }

  delete(key: K): void {
    if (this.#entries.has(key)) this.#own().delete(key)
  }

  #own(): Map<K, V> {
    if (this.#isShared) this.#entries = new Map(this.#entries)
    this.#isShared = false
    return this.#entries
  }
}
