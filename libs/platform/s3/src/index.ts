export { type Bucket, BucketAway, type Condition, type Purpose, type StoredObject } from './bucket.ts'
export { openBucket } from './open-bucket.ts'
export { parseS3Url, S3_URL_RULE, type S3Address } from './s3-address.ts'
