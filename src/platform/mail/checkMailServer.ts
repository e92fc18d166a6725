import { smtpOptions } from './smtpOptions.ts'

const WITHIN_MS = 15_000

/** What a mail server answered. */
export interface MailServerFacts {
  /** Whether the connection was encrypted before anything private was said. */
  encrypted: boolean
}

/**
 * Connects to the mail server at SMTP_URL, encrypts where it can, and signs in; sends nothing. Throws the server's reason
 * when one of these fails.
 */
export async function checkMailServer(address: string, plaintext: boolean): Promise<MailServerFacts> {
  const { createTransport } = await import('nodemailer')
  const options = smtpOptions(address, plaintext)
  const verify = async (requireTLS: boolean) => {
    const transport = createTransport({
      url: options.url,
      requireTLS,
      connectionTimeout: WITHIN_MS,
      greetingTimeout: WITHIN_MS,
      socketTimeout: WITHIN_MS,
    })
    await transport.verify().finally(() => transport.close())
  }
  try {
    await verify(true)
    return { encrypted: true }
  } catch (error) {
    // As the site sends its mails: encrypted only where the server offers it.
    if (options.requireTLS === true || (error as { code?: string }).code !== 'ETLS') throw error
    await verify(false)
    return { encrypted: false }
  }
}
