/** The JSON objects of a stream of server-sent events (HTML standard, "Server-sent events"), one `data:` line each. */
export async function* eventsIn(chunks: AsyncIterable<string>): AsyncGenerator<Record<string, unknown>> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) yield JSON.parse(line.slice('data:'.length))
  }
}
