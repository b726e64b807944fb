export * from './email.ts'
export * from './password.ts'
export * from './session.ts'
