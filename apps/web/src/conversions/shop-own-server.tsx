import type { NewProgrammeKey } from '@tandem/contract/conversions/conversion.schema.ts'
import { signedExamples } from '@tandem/contract/conversions/signed-examples.ts'
import { useQuery } from '@tanstack/react-query'
import { useInstallation } from '#lib/installation.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { ShownOnce } from '#ui/shown-once.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { keysQuery, useMakeKey } from './conversion.api.ts'
import { ShopCode } from './shop-code.tsx'
import { cookieOfNode, cookieOfPhp } from './shop-snippet-tag.ts'

type Programme = { id: string; windowDays: number }

/** A shop of one’s own calls us: its key, what keeps the visit, and an order to send. */
export const ShopOwnServer = ({ programme }: { programme: Programme }) => {
  const make = useMakeKey()
  const { id: programmeId, windowDays } = programme
  return (
    <>
      <Section
        title="1. Key"
        action={
          <Button
            variant="secondary"
            size="small"
            busy={make.isPending}
            onClick={() => make.mutate({ params: { programmeId } })}
          >
            Make a new key
          </Button>
        }
      >
        <Keys programmeId={programmeId} />
        <WriteTrouble error={make.error} className="text-sm" />
        {make.data && <ShownOnce what="secret" text={make.data.secret} />}
      </Section>
      <Section title="2. Keep the visit">
        <p className="max-w-prose text-muted">
          Links add cmref and cmlink to the address. A cookie your server sets keeps them longest;
          send them with the order as click_id and link.
        </p>
        <ShopCode name="a PHP server" text={cookieOfPhp(windowDays)} />
        <ShopCode name="a Node server" text={cookieOfNode(windowDays)} />
      </Section>
      <Examples made={make.data} />
    </>
  )
}

const Keys = ({ programmeId }: { programmeId: string }) => {
  const keys = useQuery(keysQuery(programmeId))
  if (keys.isPending) return <Skeleton className="h-10" />
  if (keys.isLoadingError) return <LoadFailure query={keys} title="Your keys could not be loaded" />
  if (keys.data.items.length === 0)
    return <p className="text-muted">Your shop has no key yet. Make one to connect it.</p>
  return (
    <ul className="grid gap-2">
      {keys.data.items.map(({ id, createdAt, endsAt }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3">
          <code className="break-all">{id}</code>
          <span className="text-muted text-sm">
            {endsAt === null ? (
              <>
                made <Time at={createdAt} as="date" />
              </>
            ) : (
              <>
                replaced, works until <Time at={endsAt} as="date-time" />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Examples = ({ made }: { made: NewProgrammeKey | undefined }) => {
  const { currency } = useInstallation()
  const connection = {
    origin: window.location.origin,
    key: made?.key ?? 'your key',
    secret: made?.secret ?? 'your secret',
    currency,
  }
  return (
    <Section title="3. Send an order">
      <p className="max-w-prose text-muted">
        Amounts are net of tax and shipping, in the smallest unit of your currency.
      </p>
      {signedExamples.map(({ name, write }) => (
        <ShopCode key={name} name={name} text={write(connection)} />
      ))}
    </Section>
  )
}
