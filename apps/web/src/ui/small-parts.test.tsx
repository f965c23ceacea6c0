import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { NetworkTrouble } from '#lib/api-refusal.ts'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../app.factory.ts'
import { press, showKnowing } from '../requests.factory.ts'
import { AddressTabs } from './address-tabs.tsx'
import { Avatar } from './avatar.tsx'
import { Button, buttonClass } from './button.tsx'
import { ChipToggle } from './chip.tsx'
import { Coins, CoinsWorth } from './coins.tsx'
import { DayChart } from './day-chart.tsx'
import { NoResults } from './empty-state.tsx'
import { LoadFailure } from './load-failure.tsx'
import { frameNumber, meshGradient } from './mesh.ts'
import { Progress } from './progress.tsx'
import { qrDrawing } from './qr-drawing.ts'
import { Folded, Section } from './section.tsx'
import { ShownOnce } from './shown-once.tsx'
import { Stat } from './stat.tsx'
import { Table } from './table.tsx'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'
import { Tile } from './tile.tsx'
import { Time } from './time.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'
import { HindranceNote } from './waiting-note.tsx'
import { WriteTrouble } from './write-trouble.tsx'

it('does nothing while it has a reason, and tells the reason', async () => {
  const pressed = vi.fn()
  render(
    <Button onClick={pressed} disabledReason="All places are taken.">
      Apply
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Apply' })
  await userEvent.click(button)
  expect(pressed).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('All places are taken.')
})

it('keeps the focus when a reason comes and goes', () => {
  const { rerender } = render(<Button>Next</Button>)
  const button = screen.getByRole('button', { name: 'Next' })
  button.focus()
  rerender(<Button disabledReason="This is the last.">Next</Button>)
  expect(document.activeElement).toBe(button)
  rerender(<Button>Next</Button>)
  expect(document.activeElement).toBe(button)
  expect(button.hasAttribute('aria-describedby')).toBe(false)
})

it('submits no form while it is busy', async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { rerender } = render(
    <form onSubmit={submitted}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(submitted).not.toHaveBeenCalled()
  rerender(
    <form onSubmit={submitted}>
      <Button type="submit">Save</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(submitted).toHaveBeenCalledOnce()
})

it('a busy button says so, and one that may be pressed is pressed', async () => {
  const pressed = vi.fn()
  const { rerender } = render(
    <Button busy onClick={pressed}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button')
  await userEvent.click(button)
  expect([button.ariaBusy, button.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
  rerender(<Button onClick={pressed}>Save</Button>)
  await userEvent.click(button)
  expect([button.ariaBusy, button.getAttribute('aria-disabled')]).toEqual([null, null])
  expect([button.getAttribute('type'), pressed.mock.calls.length]).toEqual(['button', 1])
  expect(buttonClass('danger', 'small')).toMatch(/bg-bad.*min-h-9/)
})

const Three = () => {
  const [tab, setTab] = useState('b')
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList aria-label="Work">
        {['a', 'b', 'c'].map((name, at) => (
          <Tab key={name} value={name} count={at === 1 ? 0 : undefined}>
            {name}
          </Tab>
        ))}
      </TabList>
      {['a', 'b', 'c'].map((name) => (
        <TabPanel key={name} value={name}>
          Panel {name}
        </TabPanel>
      ))}
    </Tabs>
  )
}
it('tabs are gone through by keys, around the ends, and show one panel', async () => {
  render(<Three />)
  const at = () => document.activeElement?.textContent
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('b0')
  await userEvent.tab()
  expect(at()).toBe('b0')
  for (const [key, tab] of [
    ['ArrowRight', 'c'],
    ['ArrowRight', 'a'],
    ['ArrowLeft', 'c'],
    ['ArrowLeft', 'b0'],
    ['Home', 'a'],
    ['End', 'c'],
    ['x', 'c'],
  ]) {
    await userEvent.keyboard(key === 'x' ? 'x' : `{${key}}`)
    expect([at(), screen.getByRole('tab', { selected: true }).textContent]).toEqual([tab, tab])
  }
  expect(screen.getByRole('tabpanel', { name: 'c' }).textContent).toBe('Panel c')
  expect(screen.queryByText('Panel a')).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'a' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('Panel a')
})

it('a tab of an address keeps the rest of it; the first is there without one', async () => {
  const tabs = ['mine', 'find'].map((name) => ({ name, label: name, panel: () => <p>{name}!</p> }))
  const routeTree = createRootRoute({ component: () => <AddressTabs label="Work" tabs={tabs} /> })
  const history = createMemoryHistory({ initialEntries: ['/?q=boat'] })
  const router = createRouter({ routeTree, history })
  vi.stubGlobal('scrollTo', () => {})
  await router.load()
  render(<RouterProvider router={router as never} />)
  await screen.findByText('mine!')
  await userEvent.click(screen.getByRole('tab', { name: 'find' }))
  await screen.findByText('find!')
  expect([router.state.location.search, screen.queryByText('mine!')]).toEqual([
    { q: 'boat', tab: 'find' },
    null,
  ])
  vi.unstubAllGlobals()
})

it.each([
  [<Coins key="c" amount={1} />, '1 coin'],
  [<Coins key="c" amount={-1} change />, '−1 coin'],
  [<Coins key="c" amount={1200} />, '1,200 coins'],
  [<Coins key="c" amount={500} change />, '+500 coins'],
  [<Coins key="c" amount={5} upTo={5} />, '5 coins'],
  [<Coins key="c" amount={5} upTo={9} />, '5–9 coins'],
  [<Coins key="c" amount={0} upTo={1} />, '0–1 coin'],
  [<CoinsWorth key="c" amount={250} />, '€2.50 250 coins'],
])('coins are read as they are meant %#', (coins, words) => {
  showKnowing([[installationQuery.queryKey, sampleInstallation]], coins)
  expect(document.body.textContent).toBe(words)
})

it('a picture of somebody that is missing or broken is the sample, until another comes', () => {
  const { rerender } = render(<Avatar src="/a.png" name="Mira" />)
  const src = () => screen.getByRole('img').getAttribute('src')
  expect(src()).toBe('/a.png')
  fireEvent.error(screen.getByRole('img'))
  expect(src()).toBe('/sample-avatar.svg')
  rerender(<Avatar src="/b.png" name="Mira" />)
  expect(src()).toBe('/b.png')
  rerender(<Avatar src={null} name="Mira" />)
  expect([src(), screen.getByRole('img').getAttribute('alt')]).toEqual([
    '/sample-avatar.svg',
    'Mira',
  ])
})

it.each([
  [true, 'Copied'],
  [false, 'Select the text to copy it'],
])('a secret is copied while it is shown: where that is %s it says “%s”', async (works, words) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const copied = vi.fn(() => (works ? Promise.resolve() : Promise.reject(new Error('No.'))))
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  render(<ShownOnce what="key" text="secret-1" />)
  screen.getByText('Copy the key now: it is not shown again.')
  fireEvent.click(screen.getByRole('button', { name: 'Copy the key' }))
  await screen.findByText(words)
  expect(copied).toHaveBeenCalledExactlyOnceWith('secret-1')
  act(() => vi.advanceTimersByTime(2500))
  expect(screen.getByRole('button', { name: 'Copy the key' })).toBeTruthy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('where a browser gives no way to copy, it says how else', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  render(<ShownOnce what="key" text="secret-1" />)
  await press('Copy the key')
  await screen.findByRole('button', { name: 'Select the text to copy it' })
  vi.unstubAllGlobals()
})

it('how long ago something was is counted on while the page stands', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') })
  render(<Time at="2026-11-24T11:59:30Z" />)
  const words = () => document.querySelector('time')?.textContent
  expect(words()).toBe('just now')
  act(() => vi.advanceTimersByTime(60_000))
  expect(words()).toBe('1 minute ago')
  vi.useRealTimers()
})

it('a chart shows one measure at a time, summed and by day', async () => {
  const days = [
    { day: '2026-11-03', clicks: 4, coins: 0 },
    { day: '2026-11-04', clicks: 1, coins: 1000 },
    { day: '2026-11-05', clicks: 0, coins: 2000 },
  ]
  const measures = [
    { key: 'clicks', label: 'Clicks' },
    { key: 'coins', label: 'Coins' },
  ] as const
  render(<DayChart days={days} measures={measures} table={<p>Table</p>} />)
  const bars = () =>
    [...document.querySelectorAll('rect')].map((bar) => [
      bar.textContent,
      Number(bar.getAttribute('height')),
      Number(bar.getAttribute('y')),
    ])
  screen.getByRole('img', { name: 'Clicks by day, Nov 3 to Nov 5: 5 in all.' })
  expect(bars()).toEqual([
    ['Nov 3: 4', 128, 32],
    ['Nov 4: 1', 32, 128],
    ['Nov 5: 0', 0, 160],
  ])
  await press('Coins')
  screen.getByRole('img', { name: 'Coins by day, Nov 3 to Nov 5: 3,000 in all.' })
  expect(bars().map(([, tall]) => tall)).toEqual([0, 80, 160])
  const chips = screen.getAllByRole('button').map((chip) => chip.getAttribute('aria-pressed'))
  expect(chips).toEqual(['false', 'true'])
})

it('a table has its caption, columns and rows in their order', () => {
  const columns = [
    { key: 'name', header: 'Name', cell: (row: string) => row, phone: 'title' as const },
    {
      ...{ key: 'size', header: 'Size', phone: 'hidden' as const, align: 'end' as const },
      cell: (row: string) => row.length,
    },
  ]
  render(<Table caption="Boats" columns={columns} rows={['Tim', 'Anna']} rowKey={(row) => row} />)
  const rows = within(screen.getByRole('table', { name: 'Boats' })).getAllByRole('row')
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Name', 'Size'],
    ['Tim', '3'],
    ['Anna', '4'],
  ])
  expect(rows[1]?.children[1]?.className).toMatch(/tabular.*@max-2xl:hidden/)
})

it.each([
  ['connection', 'Waiting for the connection. This goes on once you are online again.', []],
  [
    'version',
    'A new version is here. Loading it empties what you didn’t save, so copy that first.',
    ['Load the new version'],
  ],
  [
    'missing',
    'This page must be loaded again. Loading it empties what you didn’t save, so copy that first.',
    ['Load it again'],
  ],
  [undefined, '', []],
] as const)('what is waited for, %s, is said with what can be done', (hindrance, words, acts) => {
  render(<HindranceNote hindrance={hindrance} floats={false} />)
  const note = screen.getByRole('status')
  expect(note.querySelector('p')?.textContent ?? '').toBe(words)
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(acts)
})

it('what went wrong is said in its own words, and why nothing came', async () => {
  const { rerender } = render(<WriteTrouble error={false} />)
  expect(screen.getByRole('alert').textContent).toBe('')
  rerender(<WriteTrouble error={new NetworkTrouble('x')} />)
  expect(screen.getByRole('alert').textContent).toMatch(/^You seem to be offline\./)
  const refetch = vi.fn()
  const failed = { error: new NetworkTrouble('x'), isFetching: false, refetch }
  rerender(<LoadFailure query={failed} />)
  screen.getByRole('heading', { name: 'This could not be loaded' })
  await press('Try again')
  rerender(<LoadFailure query={{ ...failed, isFetching: true }} title="No boats" />)
  screen.getByRole('heading', { name: 'No boats' })
  await press('Try again')
  expect(refetch).toHaveBeenCalledOnce()
})

it.each([
  ['', 'Nothing matches these filters'],
  ['boat', 'Nothing found for “boat”'],
])('of “%s” nothing is found: “%s”, and it can be cleared', async (query, words) => {
  const onClear = vi.fn()
  render(<NoResults query={query} onClear={onClear} />)
  screen.getByRole('heading', { name: words })
  await press('Clear filters')
  expect(onClear).toHaveBeenCalledOnce()
})

it('colours, frame numbers and codes are the same for the same thing, and no style is let in', () => {
  expect(meshGradient('a')).toBe(meshGradient('a'))
  expect(meshGradient('a')).not.toBe(meshGradient('b'))
  expect(meshGradient('a', '12,52,342')).toMatch(/0\.13 12\).*0\.17 52\).*0\.15 342\).*0\.12 12\)$/)
  for (const bad of ['1,2', '1,2,x', '1,2,3,4', null])
    expect(meshGradient('a', bad)).toBe(meshGradient('a'))
  for (const seed of ['a', 'b', 'c', 'd'])
    expect(frameNumber(seed)).toMatch(/^([1-9]|[12]\d|3[0-6])A?$/)
  const { size, path } = qrDrawing('https://a.test')
  // Three corners, four squares within the edge.
  expect([size, path.startsWith('M4 4h1v1h-1z'), path.includes(`M${size - 5} 4h`)]).toEqual([
    29,
    true,
    true,
  ])
})

it('parts of a page are named by their headings', async () => {
  render(
    <>
      <Section title="Boats" action={<button type="button">Add</button>}>
        <Progress value={130.4} label="Upload" />
      </Section>
      <Folded title="Rare" level="h3">
        Words
      </Folded>
      <Stat label="Coins" value="7" note="of 9" />
      <ChipToggle pressed>All</ChipToggle>
      <Time at="2026-11-21T09:00:00Z" as="date" />
      <Tile seed="a" numbered />
    </>,
  )
  const section = screen.getByRole('region', { name: 'Boats' })
  const bar = within(section).getByRole('progressbar', { name: 'Upload' })
  expect(bar.getAttribute('aria-valuenow')).toBe('130')
  expect((bar.firstElementChild as HTMLElement).style.transform).toBe('scaleX(1)')
  within(section).getByRole('button', { name: 'Add' })
  expect(screen.getByText('Rare').tagName).toBe('H3')
  expect(screen.getByText('Coins').parentElement?.textContent).toBe('Coins7of 9')
  expect(screen.getByText('Nov 21, 2026').title).toMatch(/^Nov 21, 2026, /)
  screen.getByText(frameNumber('a'))
})

it('a toast that was said before its place stood is shown then, and taken back by its button', async () => {
  const undo = vi.fn()
  toast.undoable('Declined.', undo)
  render(<Toaster />)
  const declined = (await screen.findByText('Declined.')).closest('li') as HTMLElement
  fireEvent.click(within(declined).getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  toast.success('Saved.')
  await waitFor(() =>
    expect(screen.getByText('Saved.').closest('[data-type=success]')).toBeTruthy(),
  )
  const saved = screen.getByText('Saved.').closest('li') as HTMLElement
  fireEvent.click(within(saved).getByRole('button', { name: /close/i }))
  await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull())
})
