const FLAG = 'authenticated'

/** Sets the browser's flag after a sign-in (AUTH-1). A hint for the screen only: the server goes by its session. */
export function noteSignedIn(): void {
  try {
    localStorage.setItem(FLAG, 'true')
  } catch {
    // A browser that keeps nothing: the session is in its cookie all the same.
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
