import type { BrandProfile } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { ImagePicker } from '#ui/form/image-picker.tsx'
import { Input } from '#ui/form/input.tsx'
import type { BrandPictures } from './use-brand-profile-form.ts'

type Values = Pick<BrandProfile, 'name' | 'slug' | 'website' | 'logoUrl' | 'imageUrl'>

export const BrandIdentityFields = ({
  values,
  pictures,
  errors,
  disabled,
  isVerified,
  onEdit,
  onPicture,
}: {
  values: Values
  pictures: BrandPictures
  errors: Record<string, string | undefined>
  disabled: boolean
  isVerified: boolean
  onEdit: (change: Partial<Values>) => void
  onPicture: (change: Partial<BrandPictures>) => void
}) => (
  <div className="grid gap-5">
    <div className="grid gap-5 sm:grid-cols-[auto_1fr]">
      <ImagePicker
        label="Logo"
        value={pictures.logo}
        current={values.logoUrl}
        error={errors.logoUrl}
        disabled={disabled}
        onChange={(logo) => onPicture({ logo })}
      />
      <ImagePicker
        label="Banner"
        shape="wide"
        value={pictures.banner}
        current={values.imageUrl}
        error={errors.imageUrl}
        disabled={disabled}
        onChange={(banner) => onPicture({ banner })}
      />
    </div>
    <div className="flex flex-wrap gap-3 empty:hidden">
      {(pictures.logo !== null || values.logoUrl !== null) && !disabled && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onPicture({ logo: null })
            onEdit({ logoUrl: null })
          }}
        >
          Remove logo
        </Button>
      )}
      {(pictures.banner !== null || values.imageUrl !== null) && !disabled && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onPicture({ banner: null })
            onEdit({ imageUrl: null })
          }}
        >
          Remove banner
        </Button>
      )}
    </div>
    <Field
      label="Name"
      error={errors.name}
      hint={isVerified ? 'A new name or website ends the verification of your brand.' : undefined}
    >
      <Input
        required
        maxLength={80}
        disabled={disabled}
        value={values.name}
        onChange={(event) => onEdit({ name: event.target.value })}
      />
    </Field>
    <Field
      label="Address"
      error={errors.slug}
      hint={`/brand/${values.slug}. Earlier addresses still work.`}
    >
      <Input
        required
        autoCapitalize="none"
        spellCheck={false}
        minLength={2}
        maxLength={60}
        disabled={disabled}
        value={values.slug}
        onChange={(event) =>
          onEdit({ slug: event.target.value.toLowerCase().replace(/\s+/g, '-') })
        }
      />
    </Field>
    <Field label="Website" optional error={errors.website}>
      <Input
        inputMode="url"
        autoCapitalize="none"
        maxLength={300}
        disabled={disabled}
        value={values.website ?? ''}
        onChange={(event) => onEdit({ website: event.target.value || null })}
      />
    </Field>
  </div>
)
