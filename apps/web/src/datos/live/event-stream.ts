/** One block of a `text/event-stream`. */
export interface StreamEvent {
  id: string | undefined
  event: string
  data: string
}

const fieldOf = (line: string): [name: string, value: string] => {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

const eventOf = (block: string): StreamEvent => {
  let id: string | undefined
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r\n|\r|\n/)) {
    const [name, value] = fieldOf(line)
    if (name === 'id') id = value
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }
  return { id, event, data: data.join('\n') }
}

/**
 * Yields the events of a response body. `EventSource` cannot send a bearer token in a header, and a token in the
 * address would end up in logs.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield eventOf(block)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
