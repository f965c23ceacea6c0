import type { UserType } from '../identity/session.schema.ts'

export type ProfileEvents = {
  'profile.completed': { userType: UserType }
}
