import { useEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#client/lib/store.ts'
import { SmallButton } from '#client/ui/button.tsx'

type Recogniser = {
  continuous: boolean
  lang: string
  addEventListener: {
    (type: 'result', listener: (heard: SpeechRecognitionEvent) => void): void
    (type: 'error', listener: (event: { error: string }) => void): void
    (type: 'end', listener: () => void): void
  }
  start: () => void
  abort: () => void
  stop: () => void
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recogniser
    webkitSpeechRecognition?: new () => Recogniser
  }
}

const PROBLEMS: Record<string, string> = {
  'not-allowed': 'Your browser does not let this page use the microphone.',
  'audio-capture': 'No microphone was found.',
}

function useDictation(onWords: (words: string) => void) {
  const [listening, setListening] = useState(false)
  const [problem, setProblem] = useState('')
  const recogniser = useRef<Recogniser>(null)
  useEffect(() => () => recogniser.current?.abort(), [])
  const start = (Recognition: new () => Recogniser) => {
    const next = new Recognition()
    recogniser.current = next
    next.continuous = true
    next.lang = navigator.language
    next.addEventListener('result', ({ results, resultIndex }) => {
      onWords(
        Array.from(results, ([best]) => best?.transcript.trim())
          .slice(resultIndex)
          .join(' '),
      )
    })
    next.addEventListener('error', ({ error }) => {
      if (error !== 'aborted')
        setProblem(PROBLEMS[error.replace('service-', '')] ?? 'Dictation has stopped. Please try again.')
    })
    next.addEventListener('end', () => setListening(false))
    setProblem('')
    setListening(true)
    next.start()
  }
  return { listening, problem, start, stop: () => recogniser.current?.stop() }
}

export function Dictate({ onWords }: { onWords: (words: string) => void }) {
  const { listening, problem, start, stop } = useDictation(onWords)
  const hydrated = useIsHydrated()
  const Recognition = hydrated ? (window.SpeechRecognition ?? window.webkitSpeechRecognition) : undefined
  if (!Recognition) return null
  return (
    <>
      <output className="text-sm text-bad">{problem}</output>
      <SmallButton icon={listening ? 'square' : 'mic'} onClick={() => (listening ? stop() : start(Recognition))}>
        {listening ? 'Stop listening' : 'Dictate'}
      </SmallButton>
    </>
  )
}
