import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { NetworkTrouble } from '#lib/api-refusal.ts'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../app.factory.ts'
import { press, showKnowing } from '../requests.factory.ts'
import { Button } from './button.tsx'
import { Coins, CoinsWorth } from './coins.tsx'
import { DayChart } from './day-chart.tsx'
import { LoadFailure } from './load-failure.tsx'
import { ShownOnce } from './shown-once.tsx'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'
import { WriteTrouble } from './write-trouble.tsx'

it('does nothing while it is disabled, and shows the reason', async () => {
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
it('moves between tabs by arrow keys, and shows one panel', async () => {
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

it.each([
  [<Coins key="c" amount={1} />, '1 coin'],
  [<Coins key="c" amount={-1} change />, '−1 coin'],
  [<Coins key="c" amount={1200} />, '1,200 coins'],
  [<Coins key="c" amount={500} change />, '+500 coins'],
  [<Coins key="c" amount={5} upTo={5} />, '5 coins'],
  [<Coins key="c" amount={5} upTo={9} />, '5–9 coins'],
  [<Coins key="c" amount={0} upTo={1} />, '0–1 coin'],
  [<CoinsWorth key="c" amount={250} />, '€2.50 250 coins'],
])('shows coins correctly %#', (coins, words) => {
  showKnowing([[installationQuery.queryKey, sampleInstallation]], coins)
  expect(document.body.textContent).toBe(words)
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
  const chart = await screen.findByRole('slider')
  expect(chart.getAttribute('aria-label')).toMatch(/^Clicks by day, Nov 3 to Nov 5: 5 in total\./)
  await press('Coins')
  expect(chart.getAttribute('aria-label')).toMatch(
    /^Coins by day, Nov 3 to Nov 5: 3,000 in total\./,
  )
  const chips = within(screen.getByRole('group', { name: /^Figure/ })).getAllByRole('button')
  expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
})

it('shows an error’s own message', async () => {
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

it('shows an early toast once its region exists, and undoes by its button', async () => {
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
