import { useLocation, useRouter } from '@tanstack/react-router'
import { documentTitle, writtenProductName } from '#lib/address/document-title.ts'
import { rememberedUserType } from '#lib/user-type.ts'
import { screenTitle } from './screen.ts'

/** The tab's title before the session is known, from the address and the last known role. */
export const EarlyTitle = ({ otherwise }: { otherwise: string }) => {
  // When the root route fails, the router's state contains no other match.
  const match = useRouter().matchRoutes(useLocation()).at(-1)
  const page = screenTitle(match?.staticData ?? {}, match?.params ?? {}, rememberedUserType())
  return <title>{documentTitle(writtenProductName(), page || otherwise)}</title>
}
