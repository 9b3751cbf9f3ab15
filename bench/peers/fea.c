/* A cantilever of bricks as a practitioner writes it in C: the products brick by brick, conjugate gradients with the
 * diagonal as preconditioner; prints CPU seconds and the deflection of the tip.
 * Arguments: a file with the 24 x 24 matrix of a brick and then the load of each node of a section, nx, ny, nz, tolerance. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int nx, ny, nz;
static double brick[24][24];

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

static size_t node(int i, int j, int k) { return 3 * (((size_t)k * (ny + 1) + j) * (nx + 1) + i); }

static void multiply(const double *restrict u, double *restrict out, size_t n) {
  memset(out, 0, n * sizeof *out);
  for (int k = 0; k < nz; k++)
    for (int j = 0; j < ny; j++)
      for (int i = 0; i < nx; i++) {
        double in[24], sum[24] = {0};
        for (int a = 0; a < 8; a++) memcpy(in + 3 * a, u + node(i + (a >> 2), j + (a >> 1 & 1), k + (a & 1)), 24);
        for (int b = 0; b < 24; b++)
          for (int a = 0; a < 24; a++) sum[a] += brick[b][a] * in[b];
        for (int a = 0; a < 8; a++) {
          double *to = out + node(i + (a >> 2), j + (a >> 1 & 1), k + (a & 1));
          for (int c = 0; c < 3; c++) to[c] += sum[3 * a + c];
        }
      }
  for (int k = 0; k <= nz; k++)
    for (int j = 0; j <= ny; j++) out[node(0, j, k)] = 0;
}

static double dot(const double *a, const double *b, size_t n) {
  double sum = 0;
  for (size_t i = 0; i < n; i++) sum += a[i] * b[i];
  return sum;
}

int main(int argc, char **argv) {
  FILE *file = argc > 5 ? fopen(argv[1], "r") : NULL;
  if (!file) return 1;
  nx = atoi(argv[2]), ny = atoi(argv[3]), nz = atoi(argv[4]);
  const double tolerance = atof(argv[5]);
  for (int i = 0; i < 576; i++)
    if (fscanf(file, "%lf", &brick[i / 24][i % 24]) != 1) return 1;
  const size_t n = 3 * (size_t)(nx + 1) * (ny + 1) * (nz + 1);
  double *u = calloc(n, 8), *r = calloc(n, 8), *p = calloc(n, 8), *q = calloc(n, 8), *z = calloc(n, 8), *d = calloc(n, 8);
  for (int k = 0; k <= nz; k++)
    for (int j = 0; j <= ny; j++) {
      double load;
      if (fscanf(file, "%lf", &load) != 1) return 1;
      r[node(nx, j, k) + 2] = load;
      r[node(0, j, k) + 2] = -load;
    }
  const double start = seconds();
  for (int k = 0; k < nz; k++)
    for (int j = 0; j < ny; j++)
      for (int i = 0; i < nx; i++)
        for (int a = 0; a < 24; a++) d[node(i + (a / 3 >> 2), j + (a / 3 >> 1 & 1), k + (a / 3 & 1)) + a % 3] += brick[a][a];
  const double size = sqrt(dot(r, r, n));
  double before = 0;
  int iterations = 0;
  while (sqrt(dot(r, r, n)) > tolerance * size && iterations < 20000) {
    for (size_t i = 0; i < n; i++) z[i] = r[i] / d[i];
    const double now = dot(r, z, n), beta = iterations ? now / before : 0;
    for (size_t i = 0; i < n; i++) p[i] = z[i] + beta * p[i];
    multiply(p, q, n);
    const double step = now / dot(p, q, n);
    for (size_t i = 0; i < n; i++) u[i] += step * p[i], r[i] -= step * q[i];
    before = now;
    iterations++;
  }
  const double spent = seconds() - start;
  double tip = 0;
  for (int k = 0; k <= nz; k++)
    for (int j = 0; j <= ny; j++) {
      const double share = (k % nz ? 1 : 0.5) * (j % ny ? 1 : 0.5) / ((double)ny * nz);
      tip += share * (u[node(nx, j, k) + 2] - u[node(0, j, k) + 2]);
    }
  fprintf(stderr, "%d iterations\n", iterations);
  printf("%.6f %.17g\n", spent, tip);
  return 0;
}
