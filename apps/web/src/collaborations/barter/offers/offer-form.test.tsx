import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { brandOffer, offerId } from '../barter.factory.ts'
import { brandOffersQuery } from './offer.api.ts'
import { OfferForm } from './offer-form.tsx'
import { emptyOffer, typedOffer } from './offer-typed.ts'

const server = catchRequests()
const Form = ({ isNew }: { isNew: boolean }) => {
  const [typed, setTyped] = useState(isNew ? emptyOffer : typedOffer(brandOffer))
  const [isSaved, setSaved] = useState(false)
  return isSaved ? (
    <p>Saved</p>
  ) : (
    <OfferForm
      {...(!isNew && { offer: brandOffer })}
      typed={typed}
      onType={setTyped}
      onClose={() => {}}
      onSaved={() => setSaved(true)}
    />
  )
}
const ours = brandOffersQuery(undefined).queryKey
const show = (isNew: boolean) => showKnowing([[ours, {}]], <Form isNew={isNew} />)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const choose = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } })
const boat = () => new File([new Uint8Array(10)], 'boat.png', { type: 'image/png' })

it('opens an offer with everything that was typed, and a bare address as a link', async () => {
  const { stale } = show(true)
  choose('Title', 'Boats for a reel')
  choose('Description', 'Fold it.')
  choose('Product', 'Paper boat kit')
  choose('Value per product in coins', '2,500')
  choose('Quantity', '5')
  choose('Link to the product', 'boats.example/kit')
  choose('Niche', 'home')
  choose('Sent from', 'SE')
  choose('Import duty', 'creator')
  choose('Kind of content 1', 'instagram_story')
  await press('Add another kind')
  choose('How many of Instagram Reel', '2')
  server.answer({ id: 'f1', url: '/files/new.webp', width: 10, height: 10 })
  await userEvent.upload(field('Add pictures'), boat())
  await screen.findByLabelText('Description of picture 1')
  choose('Description of picture 1', 'Three paper boats')
  server.answer(brandOffer)
  await press('Publish offer')
  await screen.findByText('Saved')
  const [, second] = server.requests.mock.calls
  expect([second?.[0], JSON.parse(String(second?.[1].body))]).toEqual([
    '/api/brand/barter/offers',
    {
      title: 'Boats for a reel',
      description: 'Fold it.',
      niche: 'home',
      product: {
        name: 'Paper boat kit',
        url: 'https://boats.example/kit',
        valueCoins: 2500,
        shipsFrom: 'SE',
        dutiesPaidBy: 'creator',
      },
      stock: 5,
      wanted: [
        { type: 'instagram_story', count: 1 },
        { type: 'instagram_reel', count: 2 },
      ],
      pictures: [{ url: '/files/new.webp', alt: 'Three paper boats' }],
    },
  ])
  expect(stale()).toEqual([ours.join(' ')])
})

it('sends nothing before all is there, and names each thing that is missing', async () => {
  show(true)
  await press('Publish offer')
  for (const words of ['Use at least 3 characters.', 'Name the product.', 'Choose a niche.'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getAllByText('Enter a number.')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(server.requests).not.toHaveBeenCalled()
})

it('moves a picture, takes one away, and sends the others in their order', async () => {
  const { stale } = show(false)
  const shown = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Description of picture/).map(({ value }) => value)
  await press('Move picture 2 up')
  expect(shown()).toEqual(['One boat on a pond', 'Three paper boats'])
  await press('Remove picture 2')
  server.answer(brandOffer)
  await press('Save changes')
  await screen.findByText('Saved')
  expect(server.sent()).toEqual([
    [
      `PUT /api/brand/barter/offers/${offerId}`,
      {
        version: 3,
        offer: expect.objectContaining({
          stock: 5,
          pictures: [{ url: '/files/two.webp', alt: 'One boat on a pond' }],
        }),
      },
    ],
  ])
  expect(stale()).toEqual([ours.join(' ')])
})

it('keeps everything that was typed where an upload or the change is refused, and says why', async () => {
  show(false)
  server.refuse('file.unreadable', 'This image is damaged.')
  await userEvent.upload(field('Add pictures'), boat())
  expect(await screen.findByText('This image is damaged.')).toBeTruthy()
  choose('Quantity', '1')
  server.refuse('barter.stock_promised', 'More of the products than that are promised already.')
  await press('Save changes')
  expect(await screen.findByText(/promised already/)).toBeTruthy()
  expect(field('Quantity').value).toBe('1')
  server.refuse('input.invalid', 'Look again.', { 'offer.title': 'Remove what nobody sees.' })
  await press('Save changes')
  expect(await screen.findByText('Remove what nobody sees.')).toBeTruthy()
  expect(field('Quantity').value).toBe('1')
})
