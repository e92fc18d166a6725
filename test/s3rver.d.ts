declare module '@20minutes/s3rver' {
  /** The part of the S3 server for tests that our tests use; the package brings no types. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
  }
}
