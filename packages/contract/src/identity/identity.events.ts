export type IdentityEvents = {
  'user.created': { method: 'password' | 'google' }
}
