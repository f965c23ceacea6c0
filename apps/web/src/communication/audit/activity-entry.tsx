import { placeInWords } from '@tandem/contract/accounts/identity/place.ts'
import type { AuditEntry } from '@tandem/contract/communication/audit/audit.schema.ts'
import { CauseLink } from '#ui/cause-link.tsx'
import { Time } from '#ui/time.tsx'

export const ActivityEntry = ({ entry }: { entry: AuditEntry }) => {
  const { who, before, object, after, at, device, place, ip } = entry
  return (
    <li className="py-3">
      <p className="text-pretty break-words">
        <b className="font-semibold">{who.name}</b> {before}
        {object !== null && (
          <>
            {' '}
            <CauseLink link={object.href}>
              <span className={object.href === null ? '' : 'underline underline-offset-4'}>
                {object.label}
              </span>
            </CauseLink>
          </>
        )}
        {after !== '' && (after.startsWith(':') ? after : ` ${after}`)}.
      </p>
      <p className="text-muted text-sm">
        <Time at={at} as="date-time" />
        <span>{` · ${device}`}</span>
        {place !== null && <span>{` · ${placeInWords(place)}`}</span>}
        {ip !== null && <span className="break-all">{` · ${ip}`}</span>}
      </p>
    </li>
  )
}
