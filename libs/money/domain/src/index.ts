export * from './receipt.ts'
