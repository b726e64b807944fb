/** Ends the task, so that key events and painting come first. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })

/** Runs the parts in order, each in a task of its own. */
export async function inSlices(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    await part()
    await breathe()
  }
}
