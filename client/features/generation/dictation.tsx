import { useEffect, useRef, useState } from 'react'
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
  'service-not-allowed': 'Your browser does not let this page use the microphone.',
  'audio-capture': 'No microphone was found.',
  'no-speech': 'Nothing was heard.',
  network: 'Dictation needs a connection.',
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
      const heard = Array.from(results).slice(resultIndex)
      onWords(heard.map((result) => result[0]?.transcript.trim() ?? '').join(' '))
    })
    next.addEventListener('error', ({ error }) => {
      if (error !== 'aborted') setProblem(PROBLEMS[error] ?? 'Dictation has stopped. Please try again.')
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
  const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition
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
