// The health check of a container: ends with 0 when the site in it answers /health with 200, which "degraded" is too.
try {
  const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`)
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
