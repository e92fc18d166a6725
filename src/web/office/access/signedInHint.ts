const FLAG = 'authenticated'

/**
 * Sets the flag in the browser after a sign-in (AUTH-1). The flag is only a hint for the screen; the server checks the
 * session.
 */
export function noteSignedIn(): void {
  try {
    localStorage.setItem(FLAG, 'true')
  } catch {
    // The browser refuses storage; the session is in its cookie anyway.
  }
}

/** Clears the flag after a sign-out (AUTH-1). */
export function forgetSignedIn(): void {
  try {
    localStorage.removeItem(FLAG)
  } catch {
    // As above.
  }
}
