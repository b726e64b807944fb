/** A worker as browsers have it, which jsdom lacks: keeps its task until the test answers. */
export class OpenWorker<Task, Answer> extends EventTarget {
  task: Task | undefined
  isEnded = false
  postMessage(task: Task) {
    this.task = task
  }
  terminate() {
    this.isEnded = true
  }
  answer(data: Answer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}
