import type { Job } from './job.ts'
import { runJob } from './run-job.ts'

// A process of its own: its garbage collection must not stand in the times of the one that steers.
process.on('message', (job: Job) => {
  void runJob(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
