/** What a pending step is for. */
export type StepPurpose = 'sign-in' | 'passkey' | 'new-passkey' | 'new-app' | 'confirm' | 'confirmed'
