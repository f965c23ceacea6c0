import {
  Flag,
  Gauge,
  History,
  KeyRound,
  Landmark,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Scale,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Stamp,
  Star,
  Ticket,
  UsersRound,
  Webhook,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { lazyPart } from '#ui/layer/lazy-part.tsx'

/** `rest` is the part of the address after the section, such as the id of a person. */
export type OperatorSectionProps = { rest: string }

export type OperatorSection = {
  /** The part of the address after `/operator/`. */
  path: string
  label: string
  icon: LucideIcon
  Page: ComponentType<OperatorSectionProps>
}

/** In the order of the sidebar. */
export const operatorSections: readonly [OperatorSection, ...OperatorSection[]] = [
  {
    path: '',
    label: 'Overview',
    icon: Gauge,
    Page: lazyPart(async () => (await import('../overview/overview-page.tsx')).OverviewPage),
  },
  {
    path: 'reports',
    label: 'Reports',
    icon: Flag,
    Page: lazyPart(async () => (await import('../moderation/reports-page.tsx')).ReportsPage),
  },
  {
    path: 'flags',
    label: 'Flags',
    icon: ShieldAlert,
    Page: lazyPart(async () => (await import('../flags/flags-page.tsx')).FlagsPage),
  },
  {
    path: 'people',
    label: 'People and brands',
    icon: UsersRound,
    Page: lazyPart(async () => (await import('../people/people-page.tsx')).PeoplePage),
  },
  {
    path: 'campaigns',
    label: 'Campaigns',
    icon: Megaphone,
    Page: lazyPart(async () => (await import('../campaigns/campaigns-page.tsx')).CampaignsPage),
  },
  {
    path: 'reviews',
    label: 'Reviews',
    icon: Star,
    Page: lazyPart(async () => (await import('../reviews/reviews-page.tsx')).ReviewsPage),
  },
  {
    path: 'disputes',
    label: 'Disputes and appeals',
    icon: Scale,
    Page: lazyPart(async () => (await import('../cases/cases-page.tsx')).CasesPage),
  },
  {
    path: 'payments',
    label: 'Top-ups and refunds',
    icon: Landmark,
    Page: lazyPart(async () => (await import('../payments/payments-page.tsx')).PaymentsPage),
  },
  {
    path: 'requests',
    label: 'Coins and requests',
    icon: Stamp,
    Page: lazyPart(async () => (await import('../requests/requests-page.tsx')).RequestsPage),
  },
  {
    path: 'announcements',
    label: 'Announcements',
    icon: Newspaper,
    Page: lazyPart(
      async () => (await import('../announcements/announcements-page.tsx')).AnnouncementsPage,
    ),
  },
  {
    path: 'coupons',
    label: 'Coupons and codes',
    icon: Ticket,
    Page: lazyPart(async () => (await import('../coupons/coupons-page.tsx')).CouponsPage),
  },
  {
    path: 'log',
    label: 'Log',
    icon: History,
    Page: lazyPart(async () => (await import('../access/log-page.tsx')).LogPage),
  },
  {
    path: 'operators',
    label: 'Operators',
    icon: ShieldCheck,
    Page: lazyPart(async () => (await import('../access/operators-page.tsx')).OperatorsPage),
  },
  {
    path: 'jobs',
    label: 'Webhooks and jobs',
    icon: Webhook,
    Page: lazyPart(async () => (await import('../jobs/jobs-page.tsx')).JobsPage),
  },
  {
    path: 'settings',
    label: 'Settings',
    icon: Settings,
    Page: lazyPart(async () => (await import('../settings/settings-page.tsx')).SettingsPage),
  },
  {
    path: 'security',
    label: 'Your security',
    icon: KeyRound,
    Page: lazyPart(async () => (await import('../access/security-page.tsx')).SecurityPage),
  },
]

/** The overview stands for unknown addresses. */
export const sectionAt = (path: string): { section: OperatorSection; rest: string } => {
  const [first = '', ...rest] = path.split('/')
  const section = operatorSections.find((one) => one.path === first)
  return { section: section ?? operatorSections[0], rest: rest.join('/') }
}
