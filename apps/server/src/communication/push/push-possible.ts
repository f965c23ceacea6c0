import { settings } from '#platform/settings/settings.ts'
import { pushSubject } from './push-possible.rules.ts'

/** How this server names itself to push services. Undefined when push is off here. */
export const ownSubject = (): string | undefined =>
  settings.webPush ? pushSubject(settings.publicUrl, settings.securityContact) : undefined
