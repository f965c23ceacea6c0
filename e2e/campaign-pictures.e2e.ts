import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { sheetPath, someone, topUp } from './trade.ts'

/** The file name contains the average colours, so it reveals which half was cut out. */
const photo = async (page: Page, name: string, left: string, right: string) => {
  const address = await page.evaluate(
    ([one = '', other = '']) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 800, height: 400 })
      const context = canvas.getContext('2d')
      for (const [at, colour] of [one, other].entries()) {
        if (context === null) continue
        context.fillStyle = colour
        context.fillRect(at * 400, 0, 400, 400)
      }
      return canvas.toDataURL('image/png')
    },
    [left, right],
  )
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64')
  return { name: `${name}.png`, mimeType: 'image/png', buffer }
}

test('a campaign’s photos are ordered, described and cropped, and creators see them', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const { page } = brand
  await topUp(brand, 3000)
  await page.goto('/brand-campaigns')
  await page.getByRole('button', { name: 'New campaign' }).first().click()
  const editor = page.getByRole('dialog', { name: 'New campaign' })
  await editor.getByLabel('Title').fill('A lamp in two photos')
  await editor
    .getByLabel('Add pictures')
    .setInputFiles([
      await photo(page, 'lamp', '#d03030', '#3030d0'),
      await photo(page, 'shelf', '#30a030', '#e0c030'),
    ])
  await editor.getByLabel('Description of picture 1').fill('The lamp at night')
  await editor.getByLabel('Description of picture 2').fill('The lamp on a shelf')
  await expectAccessible(page, 'the photos of a campaign')

  await test.step('dragged and by its button, a photo changes its place', async () => {
    const grips = editor.locator('[data-grip]')
    await grips.nth(1).hover()
    await page.mouse.down()
    const first = await grips.nth(0).boundingBox()
    if (first === null) throw new Error('The first photo is not on the screen.')
    await page.mouse.move(first.x + 9, first.y + 9)
    await page.mouse.up()
    await expect(editor.getByLabel('Description of picture 1')).toHaveValue('The lamp on a shelf')
    await editor.getByRole('button', { name: 'Move picture 2 up' }).click()
    await expect(editor.getByLabel('Description of picture 1')).toHaveValue('The lamp at night')
  })

  await test.step('its right half alone is shown, chosen by keys', async () => {
    await editor.getByRole('button', { name: 'Crop picture 1' }).press('Enter')
    const crop = page.getByRole('dialog', { name: 'Crop picture' })
    const frame = crop.getByRole('button', { name: 'Visible part' })
    await frame.focus()
    for (let key = 0; key < 20; key += 1) await page.keyboard.press('ArrowRight')
    await expect(frame).toHaveAccessibleDescription('From the left 60%, from the top 0%, size 100%')
    await expectAccessible(page, 'the frame of a photo')
    await crop.getByRole('button', { name: 'Crop', exact: true }).click()
    await expect(crop).toBeHidden()
    await expect(editor.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('it is published as it was previewed', async () => {
    const next = editor.getByRole('button', { name: 'Next' })
    await next.click()
    await next.click()
    await expect(editor.getByLabel('What it is about')).toBeFocused()
    await editor.getByLabel('What it is about').fill('A lamp that folds like a boat.')
    await editor.getByLabel('What creators deliver').fill('One photo in daylight.')
    await editor.getByRole('button', { name: 'Preview' }).click()
    const opened = editor.getByRole('region', { name: 'On its own page' })
    await expect(opened.getByRole('img', { name: 'The lamp at night' })).toBeVisible()
    await editor.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('row', { name: /A lamp in two photos/ })).toContainText('Open')
  })

  await page.getByRole('link', { name: 'A lamp in two photos' }).click()
  await expect(page.getByRole('heading', { name: 'A lamp in two photos' })).toBeVisible()
  const [brandSlug = '', id = ''] = new URL(page.url()).pathname.split('/').slice(2)
  const creator = await someone(browser, 'creator')
  await creator.page.goto(sheetPath({ brandSlug, id, title: '' }))
  const sheet = creator.page.getByRole('dialog', { name: 'A lamp in two photos' })
  // The picture's URL contains the average colours of the blue right half and the upright size.
  await expect(sheet.getByRole('img', { name: 'The lamp at night' })).toHaveAttribute(
    'src',
    /-320x400-(33[cde]){4}\.webp$/,
  )
  await sheet.getByRole('button', { name: 'Picture 2: The lamp on a shelf' }).click()
  await expect(sheet.getByRole('img', { name: 'The lamp on a shelf' })).toBeVisible()
  await Promise.all([brand.context.close(), creator.context.close()])
})
