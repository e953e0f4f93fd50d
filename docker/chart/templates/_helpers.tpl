{{- define "proposal-service.labels" -}}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* Of one role: call it with the list of the whole context and the role. */}}
{{- define "proposal-service.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: {{ $root.Chart.Name }}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "proposal-service.deployment" -}}
{{- $root := index . 0 -}}
{{- $role := index . 1 -}}
{{- $values := index $root.Values $role -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $root.Release.Name }}-{{ $role }}
  labels:
    {{- include "proposal-service.labels" $root | nindent 4 }}
    {{- include "proposal-service.selector" . | nindent 4 }}
spec:
  replicas: {{ $values.replicas }}
  selector:
    matchLabels:
      {{- include "proposal-service.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "proposal-service.selector" . | nindent 8 }}
    spec:
      {{- with $root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      automountServiceAccountToken: false
      # Longer than the service itself takes to finish what it has begun.
      terminationGracePeriodSeconds: 40
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: {{ $role }}
          image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          env:
            - name: ROLE
              value: {{ $role }}
            - name: PORT
              value: '3000'
            {{- range $name, $value := $root.Values.env }}
            {{- if ne (toString $value) "" }}
            - name: {{ $name }}
              value: {{ toString $value | quote }}
            {{- end }}
            {{- end }}
          envFrom:
            - secretRef:
                name: {{ $root.Values.secretName }}
          ports:
            - name: http
              containerPort: 3000
          startupProbe:
            httpGet: { path: /health/live, port: http }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /health/live, port: http }
            periodSeconds: 10
            timeoutSeconds: 3
          readinessProbe:
            httpGet: { path: /health/ready, port: http }
            periodSeconds: 5
            timeoutSeconds: 3
          resources:
            {{- toYaml $values.resources | nindent 12 }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - name: data
              mountPath: /data
            - name: temporary
              mountPath: /tmp
      volumes:
        - name: data
          emptyDir: {}
        - name: temporary
          emptyDir: {}
{{- end }}
