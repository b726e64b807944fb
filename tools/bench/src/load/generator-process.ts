import type { Job } from './job.ts'
import { runJob } from './run-job.ts'

// A separate process: its garbage collection must not disturb the times of the main process.
process.on('message', (job: Job) => {
  void runJob(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
