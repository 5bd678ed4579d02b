/**
 * Cached answers of a database, valid until the next commit. If other servers write too, their commits are unknown here, so
 * that every question is asked again.
 */
export class Recent<K, T> {
  readonly #commits: () => number | null
  #asOf: number | null = null
  readonly #answers = new Map<K, Promise<T>>()

  /** @param commits number of commits; null if others write too */
  constructor({ commits }: { commits: () => number | null }) {
    this.#commits = commits
  }

  /** Drops the answer to `key`, as after a commit. */
  forget(key: K): void {
    this.#answers.delete(key)
  }

  /** The answer to `key`, as current as if asked now. */
  get(key: K, ask: () => Promise<T>): Promise<T> {
    const commits = this.#commits()
    if (commits === null) return ask()
    if (commits !== this.#asOf) this.#answers.clear()
    this.#asOf = commits
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = ask()
    this.#answers.set(key, answer)
    answer.catch(() => this.#answers.delete(key))
    return answer
  }
}
