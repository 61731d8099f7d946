export interface SourceFile {
  path: string;
  text: string;
  isProduct: boolean;
}

export declare function sourceFiles(): SourceFile[];

export declare function readComments(text: string): { comments: { line: number; words: string }[]; codeLines: number };

export declare function withoutComments(text: string): string;
