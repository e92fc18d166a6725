// An S3 server for tests, as a process of its own: `fork(this, [folder, port], { execArgv: ['--openssl-legacy-provider'] })`.
// It enciphers its continuation tokens with DES, which OpenSSL 3 leaves out unless the process asks for it.
// Sends its port to the parent and ends with it. Credentials: S3RVER and S3RVER; bucket: media.
import S3rver from '@20minutes/s3rver'

const [directory = '', port = '0'] = process.argv.slice(2)
const server = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'media' }],
})
const { port: taken } = await server.run()
process.on('disconnect', () => process.exit())
process.send?.(taken)
