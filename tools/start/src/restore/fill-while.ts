import type { SmallDisk } from '@portal/testkit/small-disk'
import { until } from '../testing/portal-under-test.ts'

/** Fills the disk as soon as the work has begun, and frees it when the work is over. */
export async function fillWhile<T>(disk: SmallDisk, hasBegun: () => boolean, work: () => Promise<T>): Promise<T> {
  let isOver = false
  const filling = until(() => isOver || hasBegun()).then(() => {
    if (!isOver) disk.fill()
  })
  try {
    return await work()
  } finally {
    isOver = true
    await filling
    disk.free()
  }
}
