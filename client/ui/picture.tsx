import { useState, type ComponentProps, type ReactNode } from 'react'

type PictureProps = ComponentProps<'img'> & {
  src: string | undefined
  alt: string
  fallback: ReactNode
}

export function Picture({ fallback, src, alt, ...native }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === undefined || failed === src) return fallback
  return <img {...native} src={src} alt={alt} onError={() => setFailed(src)} />
}
