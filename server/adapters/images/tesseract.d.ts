declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export type Tesseract = {
    FS: { writeFile(name: string, data: Uint8Array): void }
    TessBaseAPI: new () => {
      Init(folder: string, language: string, mode: number): number
      SetVariable(name: string, value: string): boolean
      SetImageFile(orientation: number, angle: number): number
      Recognize(monitor: null): number
      GetTSVText(page: number): string
    }
  }
  export default function load(options: object): Promise<Tesseract>
}
