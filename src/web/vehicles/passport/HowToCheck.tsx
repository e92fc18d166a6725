/** What the check proves and what it does not, and how anybody makes it without this page (CAR-4). */
export function HowToCheck() {
  return (
    <section id="how" aria-labelledby="how-title" className="mt-8 text-sm *:mt-2">
      <h2 id="how-title" className="text-lg font-semibold">
        How to check it
      </h2>
      <p>
        Every entry has the hash of the entry before it and is signed. Who changes, removes or adds one breaks what
        comes after it. Keep the file passport.json: with it you can show later what stood here today, whatever happens
        to this page.
      </p>
      <p>
        Without this page: download the file and the source of Forecourt, and run{' '}
        <code className="passport-mono">npm run verify -- passport.json</code>. By hand: the SHA-256 of an entry’s body,
        written as JSON by RFC 8785, is its hash; the signature is Ed25519 over those 32 bytes. The keys stand at{' '}
        <a href="/.well-known/forecourt" className="underline">
          /.well-known/forecourt
        </a>
        .
      </p>
      <p>
        It shows that nobody changed afterwards what was entered. It does not show that what was entered was true, and
        whoever has the key could write all of it anew: a file that you keep would show that.
      </p>
    </section>
  )
}
