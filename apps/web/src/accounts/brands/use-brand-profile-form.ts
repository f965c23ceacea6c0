import type {
  BrandProfile,
  BrandProfileDraft,
} from '@tandem/contract/accounts/brands/brand.schema.ts'
import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import type { RefusalCode } from '@tandem/contract/refusals.ts'
import { useState } from 'react'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { forgetChosenCategories, readChosenCategories } from '#lib/chosen-categories.ts'
import { filledOnly } from '#lib/fields-under.ts'
import { changesOf, useEdits } from '#lib/use-edits.ts'
import { uploadImage } from '#platform/files/file.api.ts'
import { useUpdateBrandProfile } from './brand.api.ts'

/** New pictures are uploaded when the form is saved. */
export type BrandPictures = { logo: File | null; banner: File | null }

const takenFields: Partial<Record<RefusalCode, 'slug' | 'name'>> = {
  'brand.slug_taken': 'slug',
  'brand.name_taken': 'name',
}

const noPictures: BrandPictures = { logo: null, banner: null }

export const useBrandProfileForm = (profile: BrandProfile) => {
  const { edited, version, ...shown } = profile
  const { hue: _, member: __, can: ___, isPublic: ____, address: _____, ...saved } = shown
  // Offers the categories from onboarding, which may not be saved yet.
  const form = useEdits(saved, offeredCategories(profile))
  // The member began to change these values. A newer value of a changed field is a conflict.
  const [base, setBase] = useState({ version, saved })
  if (!form.isChanged && base.version !== version) setBase({ version, saved })
  const clashes = changedNames(base.saved, saved).filter((name) => name in form.changes)
  const decide = (whose: 'mine' | 'theirs') => {
    if (whose === 'theirs')
      form.edit(Object.fromEntries(clashes.map((name) => [name, saved[name]])))
    setBase({ version, saved })
    setMistake(null)
  }
  const [pictures, setPictures] = useState(noPictures)
  const [mistake, setMistake] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const update = useUpdateBrandProfile()
  const discard = () => {
    form.discard()
    setPictures(noPictures)
    setMistake(null)
  }

  const save = async (): Promise<boolean> => {
    if (clashes.length > 0) return false
    setMistake(null)
    setSaving(true)
    try {
      const [logo, banner] = await Promise.all(
        [pictures.logo, pictures.banner].map((file) => (file === null ? null : uploadImage(file))),
      )
      const { changes } = form
      const body = {
        ...changes,
        ...(changes.socials && { socials: filledOnly(changes.socials) }),
        ...(logo && { logoUrl: logo.url }),
        ...(banner && { imageUrl: banner.url }),
        version,
      }
      await update.mutateAsync({ body: body as BrandProfileDraft })
      if (changes.categories !== undefined) forgetChosenCategories()
      form.wasSaved(form.values)
      setPictures((now) => (now === pictures ? noPictures : now))
      return true
    } catch (error) {
      setMistake(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  const fields = mistake instanceof ApiRefusal ? mistake.fields : {}
  const taken = mistake instanceof ApiRefusal ? takenFields[mistake.code as RefusalCode] : undefined
  return {
    clashes,
    theirs: saved,
    edited,
    decide,
    values: form.values,
    edit: form.edit,
    pictures,
    choosePicture: (change: Partial<BrandPictures>) =>
      setPictures((before) => ({ ...before, ...change })),
    isChanged: form.isChanged || pictures.logo !== null || pictures.banner !== null,
    errors: { ...fields, ...(taken && { [taken]: sentenceOf(mistake) }) } as Record<string, string>,
    sentence: mistake === null ? undefined : sentenceOf(mistake),
    saving,
    save,
    discard,
  }
}

export type BrandProfileFormState = ReturnType<typeof useBrandProfileForm>

const changedNames = <Values extends object>(before: Values, now: Values) =>
  Object.keys(changesOf(before, now)) as (keyof Values)[]

const offeredCategories = (profile: BrandProfile): { categories?: string[] } => {
  if (profile.categories.length > 0 || !profile.can.edit.allowed) return {}
  const chosen = readChosenCategories(categories)
  return chosen.length === 0 ? {} : { categories: chosen }
}
