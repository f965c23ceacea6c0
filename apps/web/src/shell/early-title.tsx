import { useLocation, useRouter } from '@tanstack/react-router'
import { documentTitle, writtenProductName } from '#lib/address/document-title.ts'
import { rememberedUserType } from '#lib/user-type.ts'
import { screenTitle } from './screen.ts'

/** The tab's title by the address, by who was here last, by the name in the document. */
export const EarlyTitle = ({ otherwise }: { otherwise: string }) => {
  // Not the matches that stand: a root that failed is the only one among them.
  const match = useRouter().matchRoutes(useLocation()).at(-1)
  const page = screenTitle(match?.staticData ?? {}, match?.params ?? {}, rememberedUserType())
  return <title>{documentTitle(writtenProductName(), page || otherwise)}</title>
}
