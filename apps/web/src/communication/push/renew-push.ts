import { renewPush } from './push.api.ts'
import { isPermitted, unsubscribeHere } from './push-here.ts'
import { rememberedPerson, rememberPerson } from './push-moment.ts'

/**
 * Keeps this browser’s subscription with the person who turned push on. Somebody else who signs in
 * must not see their notifications.
 */
export const renewPushFor = async (userId: string): Promise<void> => {
  const person = rememberedPerson()
  if (person === userId && isPermitted()) await renewPush()
  else if (person !== null && person !== userId) {
    await unsubscribeHere()
    rememberPerson(null)
  }
}
