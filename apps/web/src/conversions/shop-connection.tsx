import type { NewProgrammeKey } from '@tandem/contract/conversions/conversion.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useInstallation } from '#lib/installation.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { CallLog } from './call-log.tsx'
import { keysQuery, useMakeKey, useSendTest } from './conversion.api.ts'
import { curlExample, nodeExample } from './shop-examples.ts'

/** How a shop tells of its orders: its key, an example to run, and what came of each call. */
export const ShopConnection = ({ programmeId }: { programmeId: string }) => {
  const make = useMakeKey()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Section
        title="Key"
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
        {make.data && <Secret made={make.data} />}
      </Section>
      <Examples made={make.data} />
      <TestOrder programmeId={programmeId} />
      <CallLog programmeId={programmeId} />
    </div>
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

const Secret = ({ made }: { made: NewProgrammeKey }) => (
  <div className="grid gap-2">
    <p>Copy the secret now: it is not shown again.</p>
    <p className="flex flex-wrap items-center gap-3">
      <code className="break-all">{made.secret}</code>
      <CopyButton text={made.secret} label="Copy the secret" />
    </p>
  </div>
)

const Examples = ({ made }: { made: NewProgrammeKey | undefined }) => {
  const { currency } = useInstallation()
  const connection = {
    origin: window.location.origin,
    key: made?.key ?? 'your key',
    secret: made?.secret ?? 'your secret',
  }
  const examples = [
    { name: 'curl', text: curlExample(connection, currency) },
    { name: 'Node', text: nodeExample(connection, currency) },
  ]
  return (
    <Section title="Send an order">
      <p className="text-muted">
        Amounts are net of tax and shipping, in the smallest unit of your currency.
      </p>
      {examples.map(({ name, text }) => (
        <figure key={name} className="grid gap-2">
          <figcaption className="flex items-center justify-between gap-3">
            {name}
            <CopyButton text={text} label={`Copy for ${name}`} />
          </figcaption>
          <pre className="whitespace-pre-wrap wrap-anywhere rounded-card border border-line bg-card p-4 text-sm">
            {text}
          </pre>
        </figure>
      ))}
    </Section>
  )
}

const TestOrder = ({ programmeId }: { programmeId: string }) => {
  const send = useSendTest()
  return (
    <Section title="Try it">
      <p className="text-muted">
        A test order stands among your orders with its explanation. Nobody is paid for it.
      </p>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={send.isPending}
        onClick={() =>
          send.mutate(
            { params: { programmeId } },
            { onSuccess: ({ orderId }) => toast.success(`Order ${orderId} is in your list.`) },
          )
        }
      >
        Send a test order
      </Button>
      <WriteTrouble error={send.error} className="text-sm" />
    </Section>
  )
}
