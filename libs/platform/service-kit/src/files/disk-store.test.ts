import { createDiskStore } from './disk-store.ts'
import { describeFileStore } from './testing/describe-file-store.ts'

describeFileStore('the local disk', createDiskStore)
