import { connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** Breaks every connection and refuses new ones. */
  cut: () => void
  /** Lets nothing through, not even the closing of one end, like a pulled cable. */
  silence: () => void
  /** Lets new connections through; silenced ones are lost. */
  mend: () => void
  close: () => Promise<void>
}

/** Starts a proxy between a server and its database, which tests can cut like a cable. */
export const startTcpProxy = async (target: { host: string; port: number }): Promise<TcpProxy> => {
  const open = new Set<Socket>()
  let isCut = false
  let isSilent = false
  const server = createServer((client) => {
    if (isCut) {
      client.destroy()
      return
    }
    const upstream = connect(target)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        open.delete(socket)
        if (!isSilent) other.destroy()
      })
      if (!isSilent) socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    cut,
    silence: () => {
      isSilent = true
      for (const socket of open) socket.unpipe()
    },
    mend: () => {
      if (isSilent) for (const socket of open) socket.destroy()
      isCut = false
      isSilent = false
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
