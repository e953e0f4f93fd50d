import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

/** Finds the methods of services that carry a decorator of ours. */
@Injectable()
export class DeclaredMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** Every method with this metadata, bound to its service. */
  with<D, M extends (...input: never[]) => unknown>(metadata: string): { declaration: D; method: M }[] {
    return this.discovery.getProviders().flatMap(({ instance }: { instance?: unknown }) => {
      if (typeof instance !== 'object' || instance === null) return [];
      const methods = instance as Record<string, M>;
      return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
        const method = methods[name] as M;
        const declaration = this.reflector.get<D | undefined>(metadata, method);
        return declaration === undefined ? [] : [{ declaration, method: method.bind(instance) as M }];
      });
    });
  }
}
