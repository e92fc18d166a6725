import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailer } from '#platform/mail/openMailer.ts'
import { startSmtpServer, type TestSmtpServer } from './smtpServer.ts'

let smtp: TestSmtpServer
beforeAll(async () => {
  smtp = await startSmtpServer()
})
afterAll(() => smtp.close())

describe('a user and a password [OPS-6]', () => {
  it.each(['', '?ignoreTLS=true', '?requireTLS=false'])(
    'do not go to a server without TLS, whatever the address says (%s), unless that is allowed',
    async parameters => {
      const settings = {
        smtpUrl: `${smtp.url.replace('//', '//shop:hunter2@')}/${parameters}`,
        smtpPlaintext: false,
        mailFrom: { name: null, address: 'site@cars.example' },
        dataDir: '/nowhere',
      }
      const mail = {
        messageId: 'tls@cars.example',
        to: 'asha@example.com',
        replyTo: null,
        subject: 'x',
        text: 'x',
        html: '<p>x</p>',
        unsubscribeAddress: null,
        calendar: null,
        writtenAt: 0,
      }
      const strict = openMailer(settings)
      await expect(strict.send(mail)).rejects.toMatchObject({ code: 'ETLS' })
      strict.close()
      const loose = openMailer({ ...settings, smtpPlaintext: true })
      await expect(loose.send(mail)).rejects.not.toMatchObject({ code: 'ETLS' })
      loose.close()
    },
  )
})
