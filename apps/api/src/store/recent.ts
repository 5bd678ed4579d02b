/**
 * Answers of a database, kept until something is committed to it. Where other servers write too, nobody here knows of their
 * commits, so every question is asked anew.
 */
export class Recent<K, T> {
  readonly #commits: () => number | null
  #asOf: number | null = null
  readonly #answers = new Map<K, Promise<T>>()

  /** @param commits the number of commits; null where others write too */
  constructor({ commits }: { commits: () => number | null }) {
    this.#commits = commits
  }

  /** Makes the answer to `key` be asked for anew, as after a commit. */
  forget(key: K): void {
    this.#answers.delete(key)
  }

  /** The answer to `key`, as true as one asked at this moment. */
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
