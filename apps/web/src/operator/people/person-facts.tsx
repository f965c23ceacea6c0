import { viewMinutes } from '@tandem/contract/operator/access/operator.limits.ts'
import type { PersonFacts } from '@tandem/contract/operator/people/people.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { useStartView } from '../access/access.api.ts'
import { BackTo, Events, Facts, Holdings } from './facts.tsx'
import { personQuery, useRemoveSecondFactor, useRestore, useSuspend } from './people.api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export const PersonPage = ({ userId }: { userId: string }) => {
  const query = useQuery(personQuery(userId))
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="This person could not be loaded" />
  return <Person person={query.data} />
}

type Act = keyof PersonFacts['can']

const roleOf = (person: PersonFacts): string => {
  if (person.isOperator) return 'Operator'
  if (person.role === null) return 'No role yet'
  return person.role === 'creator' ? 'Creator' : 'Member of brands'
}

const Person = ({ person }: { person: PersonFacts }) => {
  const [act, setAct] = useState<Act>()
  return (
    <>
      <div className="grid gap-5">
        <BackTo section="people" label="People and brands" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 data-page-heading className="min-w-0 break-words text-2xl">
            {person.name}
          </h2>
          <Chip>{roleOf(person)}</Chip>
          {person.suspendedAt !== null && <Chip tone="bad">Suspended</Chip>}
          {person.deletionAt !== null && <Chip tone="warn">Will be deleted</Chip>}
        </div>
        <div className="flex flex-wrap gap-3">
          <ActButton verdict={person.can.view} onPress={() => setAct('view')} variant="primary">
            View as {person.name}
          </ActButton>
          {person.suspendedAt === null ? (
            <ActButton verdict={person.can.suspend} onPress={() => setAct('suspend')}>
              Suspend account
            </ActButton>
          ) : (
            <ActButton verdict={person.can.restore} onPress={() => setAct('restore')}>
              Restore account
            </ActButton>
          )}
          {person.hasSecondFactor && (
            <ActButton
              verdict={person.can.removeSecondFactor}
              onPress={() => setAct('removeSecondFactor')}
            >
              Remove second factor
            </ActButton>
          )}
        </div>
      </div>
      <Facts facts={factsOf(person)} />
      {person.holdings.length > 0 && <Holdings holdings={person.holdings} />}
      {person.brands.length > 0 && (
        <Section title="Brands">
          <ul className="divide-y divide-line border-line border-y">
            {person.brands.map(({ id, name, role }) => (
              <li key={id}>
                <Link
                  to="/operator/$"
                  params={{ _splat: `people/brand/${id}` }}
                  className="flex min-h-12 items-center justify-between gap-3 hoverable:text-accent-ink"
                >
                  <span className="truncate font-semibold">{name}</span>
                  <Chip>{role}</Chip>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Events events={person.events} />
      {act && <ActDialog act={act} person={person} onClose={() => setAct(undefined)} />}
    </>
  )
}

const ActButton = ({
  verdict,
  variant = 'secondary',
  onPress,
  children,
}: {
  verdict: Verdict
  variant?: 'primary' | 'secondary'
  onPress: () => void
  children: ReactNode
}) => (
  <Button
    variant={variant}
    className="max-w-full"
    disabledReason={reasonFor(verdict)}
    onClick={onPress}
  >
    <span className="truncate">{children}</span>
  </Button>
)

const factsOf = (person: PersonFacts) =>
  [
    ['Email address', `${person.email}${person.isEmailConfirmed ? '' : ' (not confirmed)'}`],
    ['Member since', <Time key="since" at={person.joinedAt} as="date" />],
    ['Second factor', person.hasSecondFactor ? 'On' : 'Off'],
    ['Open sessions', String(person.sessions)],
    ['Last seen', person.lastSeenAt === null ? '–' : <Time key="seen" at={person.lastSeenAt} />],
    ...(person.slug === null ? [] : [['Page', `/creator/${person.slug}`] as const]),
    ...(person.suspendedAt === null
      ? []
      : [['Suspended', <Time key="suspended" at={person.suspendedAt} as="date-time" />] as const]),
    ['Id', person.id],
  ] as const

const ActDialog = ({
  act,
  person: { id, name },
  onClose,
}: {
  act: Act
  person: PersonFacts
  onClose: () => void
}) => {
  const suspend = useSuspend()
  const restore = useRestore()
  const removeSecondFactor = useRemoveSecondFactor()
  const view = useStartView()
  const params = { userId: id }
  if (act === 'view')
    return (
      <ReasonDialog
        title={`View as ${name}`}
        description={`For ${viewMinutes} minutes, you see the pages of this person. You can change nothing, and you see no secrets. ${name} gets a message with your reason now.`}
        label="View pages"
        write={view}
        inputOf={(reason) => ({ body: { userId: id, reason } })}
        onClose={onClose}
      />
    )
  const acts = {
    suspend: {
      title: `Suspend ${name}?`,
      description:
        'Every session, key, webhook and address of this account ends. Its coins stay. The person reads your reason.',
      label: 'Suspend account',
      write: suspend,
      done: 'The account is suspended.',
    },
    restore: {
      title: `Restore ${name}?`,
      description: 'The person can sign in again. What was revoked stays revoked.',
      label: 'Restore account',
      write: restore,
      done: 'The account is restored.',
    },
    removeSecondFactor: {
      title: `Remove the second factor of ${name}?`,
      description:
        'Only for somebody who lost the device and the recovery codes. Check who asks first.',
      label: 'Remove second factor',
      write: removeSecondFactor,
      done: 'The second factor is removed.',
    },
  }
  return (
    <ReasonDialog
      {...acts[act]}
      inputOf={(reason) => ({ params, body: { reason } })}
      onClose={onClose}
    />
  )
}
