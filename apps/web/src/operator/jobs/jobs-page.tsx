import type { Jobs, Queue } from '@tandem/contract/operator/jobs/job.schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AddressTabs } from '#ui/address-tabs.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { jobsQuery } from './job.api.ts'

export const JobsPage = () => {
  const query = useQuery(jobsQuery)
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="The jobs could not be loaded" />
  const jobs = query.data
  const failed = jobs.deliveries.filter(({ state }) => state === 'failed').length
  return (
    <AddressTabs
      label="Jobs"
      tabs={[
        {
          name: 'webhooks',
          label: 'Webhooks',
          count: shownCount(failed),
          panel: () => <DeliveryList deliveries={jobs.deliveries} />,
        },
        {
          name: 'queues',
          label: 'Queues',
          count: shownCount(jobs.late.length),
          panel: () => <Queues jobs={jobs} />,
        },
        {
          name: 'mails',
          label: 'Emails',
          count: shownCount(jobs.mails.filter(({ outcome }) => outcome === 'failed').length),
          panel: () => <Mails jobs={jobs} />,
        },
      ]}
    />
  )
}

/** Tabs without trouble show no number. */
const shownCount = (troubles: number) => (troubles === 0 ? undefined : troubles)

const Row = ({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children?: ReactNode
}) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
    <div className="min-w-0">
      <p className="break-words font-semibold first-letter:uppercase">{title}</p>
      {children !== undefined && <p className="break-words text-muted text-sm">{children}</p>}
    </div>
    {aside !== undefined && <p className="text-sm">{aside}</p>}
  </li>
)

const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-line border-y">{children}</ul>
)

const Queues = ({ jobs: { queues, late, troubles } }: { jobs: Jobs }) => (
  <div className="grid gap-10">
    <Section title="Waiting">
      <Rows>
        {queues.map((queue) => (
          <Row key={queue.name} title={queue.name} aside={<Waiting queue={queue} />} />
        ))}
      </Rows>
    </Section>
    {late.length > 0 && (
      <Section title="Late">
        <Rows>
          {late.map((name) => (
            <Row key={name} title={name} />
          ))}
        </Rows>
      </Section>
    )}
    <Section title="Errors since the start">
      {troubles.length === 0 ? (
        <p className="text-muted">No job of this server failed.</p>
      ) : (
        <Rows>
          {troubles.map(({ words, message, at }) => (
            <Row key={words} title={words} aside={<Time at={at} />}>
              {message}
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  </div>
)

/** Counting stops at 1000 events. */
const Waiting = ({ queue: { waiting, oldestAt } }: { queue: Queue }) => (
  <span className={waiting === 0 ? 'text-muted' : ''}>
    {waiting === 0 ? 'Empty' : waiting}
    {waiting > 0 && oldestAt !== null && (
      <>
        {', oldest '}
        <Time at={oldestAt} />
      </>
    )}
  </span>
)

const Mails = ({ jobs: { mails, refusedAddresses } }: { jobs: Jobs }) => (
  <div className="grid gap-10">
    <Section title="Not delivered">
      {mails.length === 0 ? (
        <p className="text-muted">Every email was delivered or still waits.</p>
      ) : (
        <Rows>
          {mails.map((mail) => (
            <Row
              key={`${mail.to} ${mail.at} ${mail.subject}`}
              title={mail.subject}
              aside={<Time at={mail.at} />}
            >
              {mail.to}: {mail.outcome === 'unclear' ? 'perhaps not arrived' : mail.outcome}
              {mail.failure !== null && `. ${mail.failure}`}
            </Row>
          ))}
        </Rows>
      )}
    </Section>
    <Section title="Refused addresses">
      {refusedAddresses.length === 0 ? (
        <p className="text-muted">Every address gets emails.</p>
      ) : (
        <Rows>
          {refusedAddresses.map(({ address, since, because }) => (
            <Row key={address} title={address} aside={<Time at={since} />}>
              {because}
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  </div>
)
