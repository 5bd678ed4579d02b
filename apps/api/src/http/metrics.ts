import { Counter, Gauge, Registry } from 'prom-client'

type Read = () => number | Promise<number>

/**
 * The numbers that one server reports about itself to Prometheus. Each server has its own. Code that knows a number registers how to
 * read it, and is asked at each scrape.
 */
export class Metrics {
  readonly registry = new Registry()

  /** A number that goes up and down. */
  gauge(name: string, help: string, read: Read): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read())
      },
    })
  }

  /** A number that only grows while the server runs. */
  counter(name: string, help: string, read: Read): void {
    new Counter({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.reset()
        this.inc(await read())
      },
    })
  }
}
